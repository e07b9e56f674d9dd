// Random tests draw the same numbers every time, so that a red run can be run again.
import fc from 'fast-check'

// FAST_CHECK_SEED=$RANDOM looks elsewhere; a failure prints its own seed and path.
fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? 20_261_121) })

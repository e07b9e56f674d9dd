// Properties draw from the seed of the run: `SEED=n` draws the same again, and a failure prints its path, too.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env['SEED']) })

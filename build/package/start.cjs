// Kept apart, since an old Node cannot read it.
import('./index.js').then(({ start }) => start())

import fc from 'fast-check'

// `npm test -- FILE -t TITLE --seed=N --path=P` repeats a failed property.
const { PROPERTY_SEED: seed, PROPERTY_PATH: path } = process.env
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed), ...(path !== undefined && { path }) })

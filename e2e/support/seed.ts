import { seededData } from './seeded-data.ts'

// Makes the data of the journeys ahead of them: `npm test` does so beside other steps.
await seededData()

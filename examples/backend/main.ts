import { serve } from './serve.ts'

const { origin, accessToken } = await serve(Number(process.env.PORT ?? 8090))
console.log(`The office and the example backend: ${origin}

Whether it keeps the contract:
npm run conformance -- --write --base-url ${origin} --token ${accessToken}`)

import fastify from 'fastify'

/**
 * Responds to every request with the JSON that the parent sends: the cost of sending it with Fastify, and nothing else.
 */
const app = fastify()
let answer
app.all('/*', (_, reply) => reply.send(answer))
process.on('message', ({ json }) => {
  answer = json
  process.send('ready')
})
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
process.send('listening')

import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { ConfigError, type Config } from '../start/config.ts'
import { askWorkers } from './ask-workers.ts'
import { registry } from './metrics.ts'

/**
 * Serves `/metrics` on a separate port, which is not public: of this process, or of all the workers that it has
 * started. Throws a ConfigError for a port in use.
 */
export async function serveMetrics({ metricsPort, metricsHost }: Config): Promise<Server> {
  const read = () => (Object.keys(cluster.workers ?? {}).length > 0 ? askWorkers() : registry.metrics())
  const server = createServer((req, res) => {
    if (req.url?.split('?')[0] !== '/metrics') return res.writeHead(404).end()
    read().then(
      (text) => res.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => res.writeHead(500).end(),
    )
  })
  server.listen(metricsPort, metricsHost)
  await once(server, 'listening').catch((error: Error) => {
    throw new ConfigError(`METRICS_PORT ${metricsPort} cannot be used: ${error.message}.`)
  })
  return server
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { bearerAccess } from '../http/access.ts'
import { serveCalls, type Listeners } from '../http/calls.ts'
import { compressedAnswers } from '../http/compress.ts'
import { answerError, problemErrors } from '../http/errors.ts'
import { fileParts } from '../http/file-part.ts'
import { limitAddresses, limitUsers } from '../http/limits.ts'
import { noteRefusals } from '../http/note-refusals.ts'
import { everyRequest } from '../http/request.ts'
import { createAuditor, type Auditor } from '../identity/auditor.ts'
import { createIdentity, isIdentityRequest, separateIdentity } from '../identity/identity.ts'
import { readSecrets, type Secrets } from '../identity/secrets.ts'
import { log } from '../observe/log.ts'
import { requestIdOf } from '../observe/requests.ts'
import { serveMedia } from '../office/media.ts'
import { serveOffice } from '../office/serve.ts'
import { separateUploads, serveUploads } from '../office/uploads.ts'
import { advertisersRoutes } from '../routes/advertisers-routes.ts'
import { advertsRoutes } from '../routes/adverts-routes.ts'
import { campaignsRoutes } from '../routes/campaigns-routes.ts'
import { catalogueRoutes } from '../routes/catalogue-routes.ts'
import { domainConfigurationRoutes } from '../routes/domain-configuration-routes.ts'
import { historyRoutes } from '../routes/history-routes.ts'
import { inboxRoutes } from '../routes/inbox-routes.ts'
import { invitesRoutes } from '../routes/invites-routes.ts'
import { membersRoutes } from '../routes/members-routes.ts'
import { partnersRoutes } from '../routes/partners-routes.ts'
import { placementsRoutes } from '../routes/placements-routes.ts'
import { reportsRoutes } from '../routes/reports-routes.ts'
import { searchRoutes } from '../routes/search-routes.ts'
import { savedAudiencesRoutes } from '../routes/saved-audiences-routes.ts'
import { savedViewsRoutes } from '../routes/saved-views-routes.ts'
import { statsRoutes } from '../routes/stats-routes.ts'
import { uploadsRoutes } from '../routes/uploads-routes.ts'
import type { Deps } from './deps.ts'

/** `handle` handles every request of the process: the identity provider's own, and the rest through `app`. */
export type Platform = { app: FastifyInstance; handle: (req: IncomingMessage, res: ServerResponse) => void }

const listeners: Listeners = {
  ...domainConfigurationRoutes,
  ...advertisersRoutes,
  ...partnersRoutes,
  ...campaignsRoutes,
  ...placementsRoutes,
  ...advertsRoutes,
  ...catalogueRoutes,
  ...invitesRoutes,
  ...membersRoutes,
  ...savedViewsRoutes,
  ...savedAudiencesRoutes,
  ...statsRoutes,
  ...historyRoutes,
  ...searchRoutes,
  ...inboxRoutes,
  ...reportsRoutes,
  ...uploadsRoutes,
}

async function userCalls(scope: FastifyInstance, deps: Deps, secrets: Secrets, auditor: Auditor): Promise<void> {
  await bearerAccess(scope, deps, secrets)
  noteRefusals(scope, auditor)
  limitUsers(scope, deps.config)
  compressedAnswers(scope)
  await fileParts(scope)
  serveCalls(scope, deps, listeners, { isPublic: false })
}

/** Builds the server; tests use it in-process. */
export async function buildApp(deps: Deps): Promise<Platform> {
  const secrets = await readSecrets(deps)
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: deps.config.trustProxy,
    bodyLimit: 2 * 1024 * 1024,
    frameworkErrors: answerError, // a path that can't be decoded reaches no route
  })
  const auditor = createAuditor(deps, app.log)
  app.addHook('onClose', auditor.settled)
  everyRequest(app)
  problemErrors(app)
  separateUploads(app, deps.config)
  separateIdentity(app, deps)
  await limitAddresses(app, deps.config)
  await app.register(async (scope) => {
    compressedAnswers(scope)
    serveCalls(scope, deps, listeners, { isPublic: true })
  })
  await app.register((scope) => userCalls(scope, deps, secrets, auditor))
  await app.register((scope) => serveMedia(scope))
  await app.register((scope) => serveUploads(scope, deps))
  await serveOffice(app, deps)
  await app.ready()
  const identity = createIdentity(deps, secrets, app.log, auditor)
  return { app, handle: (req, res) => (isIdentityRequest(req) ? identity(req, res) : app.routing(req, res)) }
}

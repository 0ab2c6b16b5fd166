import type { RequestListener } from 'node:http'
import { Problem } from '../http/problem.ts'
import { writeProblem } from '../http/raw-problem.ts'
import { plainPageHeaders } from '../office/not-built-page.ts'
import { isDocument } from '../lib/is-document.ts'

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="2"><title>Starting</title></head>
<body><p>The platform is starting; this page reloads by itself.</p><p lang="ru">Платформа запускается, страница обновится сама.</p></body>
</html>
`
const RETRY = { 'retry-after': '2' }

/**
 * Responds while the database is being prepared: the port is opened first, because the database is unavailable longest.
 * A document request gets a page that reloads, anything else a problem.
 */
export const answerStarting: RequestListener = (req, res) => {
  if (!isDocument(req))
    return writeProblem(res, new Problem(503, 'The platform is starting', undefined, undefined, RETRY))
  res.writeHead(503, { ...plainPageHeaders, ...RETRY }).end(page)
}

import type { RequestListener } from 'node:http'

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="2"><title>Starting</title></head>
<body><p>The platform is starting; this page reloads by itself.</p><p lang="ru">Платформа запускается, страница обновится сама.</p></body>
</html>
`

/** Responds while the database is being prepared: the port is opened first, as the part most often unavailable. */
export const answerStarting: RequestListener = (_, res) => {
  res
    .writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '2' })
    .end(page)
}

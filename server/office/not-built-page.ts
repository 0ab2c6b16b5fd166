/** The headers of a page that needs neither scripts nor styles nor pictures, and may load nothing. */
export const plainPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/** The page shown when the office has not been built yet. */
export const notBuiltPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>The office is not built</title></head>
<body>
<h1>The office is not built</h1>
<p>The platform is running, but there is no build of the office to show. Run <code>npm run build</code>, then restart the platform; <code>npm start</code> does both.</p>
<p lang="ru">Платформа работает, но кабинет ещё не собран. Выполните <code>npm run build</code> и перезапустите платформу; <code>npm start</code> делает и то и другое.</p>
</body>
</html>
`

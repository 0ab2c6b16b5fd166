import { rolldown } from 'rolldown'

const SOURCE = `
export { createElement, forwardRef, useEffect, useImperativeHandle, useRef } from 'react'
export { jsx } from 'react/jsx-runtime'
export { createRoot } from 'react-dom/client'
`

/** The names that a site's import map leads to the module below. */
export const REACT = ['react', 'react/jsx-runtime', 'react-dom/client']

/** Builds React as one module, with what the wrapper of the loader and a page of it import. */
export async function reactModule(): Promise<string> {
  const build = await rolldown({
    input: 'react-of-a-site',
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'react-of-a-site',
        resolveId: (id) => (id === 'react-of-a-site' ? `${import.meta.dirname}/${id}.js` : null),
        load: (id) => (id.endsWith('react-of-a-site.js') ? SOURCE : null),
      },
    ],
  })
  const { output } = await build.generate({ format: 'esm', minify: true })
  await build.close()
  return output[0].code
}

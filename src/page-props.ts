import type { RouteParams } from './routes.ts'

/** The props of the `Page` component of every screen. */
export type PageProps = { params: RouteParams; query: URLSearchParams }

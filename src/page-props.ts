import type { RouteParams } from './routes.ts'

/** What every screen's `Page` component is given. */
export type PageProps = { params: RouteParams; query: URLSearchParams }

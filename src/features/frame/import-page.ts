import type { ComponentType } from 'react'
import type { PageProps } from '../../page-props.ts'
import { pageModule } from '../../pages.ts'

const modules = import.meta.glob<ComponentType<PageProps>>(
  ['../*/*-page.tsx', '!../campaigns/campaigns-page.tsx'], // the usual first screen is part of the core: `start.tsx`
  { import: 'Page' },
)

/**
 * Imports a page of the route table. A build reads the table of their files from the document, and requests everything
 * that a page needs at once: `scripts/vite/pages.ts`.
 */
export const importPage = (page: string) =>
  modules[pageModule(page).replace('./features/', '../')]?.() as Promise<ComponentType<PageProps>>

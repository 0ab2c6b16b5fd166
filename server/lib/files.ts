import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/**
 * Returns the path of a run-time file or folder, relative to `server/`: the same from the sources and from the bundle.
 */
export const serverFile = (...path: string[]): string => join(projectRoot, 'server', ...path)

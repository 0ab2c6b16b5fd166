import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/** A file or folder that is read at run time, relative to `server/`: found from the sources and from the bundle alike. */
export const serverFile = (...path: string[]): string => join(projectRoot, 'server', ...path)

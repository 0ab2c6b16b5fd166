import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { openDatabase } from '../../server/db/connect.ts'
import { portalCommand } from '../../server/portals/commands.ts'
import { readConfig } from '../../server/start/config.ts'
import type { Agreement } from './site.ts'

/** The portal of the office, by its host, and the id of the shop there. */
const PORTAL = 'localhost'
const PARTNER = 'demo-shop'

type Sites = { office: string; shop: string; /** The data directory of the platform. */ dataDir: string }

/**
 * Creates a key for the shop and registers the shop at the portal: its pages, its key, its users. Each line is what
 * follows `npm run portal --`.
 */
export async function agree({ office, shop, dataDir }: Sites): Promise<Agreement> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = randomUUID()
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const keyFile = join(folder, 'public-key.json')
  writeFileSync(keyFile, JSON.stringify({ ...(await exportJWK(publicKey)), kid }))

  const config = readConfig({ DATA_DIR: dataDir })
  const { db, close } = await openDatabase(config, { join: true })
  const portal = (...line: string[]) => portalCommand(line)({ db, config, now: new Date() })
  try {
    await portal('embed', PORTAL, '--add', shop)
    await portal('key', PORTAL, PARTNER, 'add', keyFile)
    await portal('user', PORTAL, PARTNER, 'map', 'vera', 'agency')
    await portal('user', PORTAL, PARTNER, 'map', 'mark', 'brand')
  } finally {
    await close()
    rmSync(folder, { recursive: true })
  }
  return { office, partner: PARTNER, key: { ...(await exportJWK(privateKey)), kid } }
}

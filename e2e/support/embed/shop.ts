import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { openDatabase } from '../../../server/db/connect.ts'
import { portalCommand } from '../../../server/portals/commands.ts'
import { readConfig } from '../../../server/start/config.ts'
import type { Platform } from '../platform.ts'
import { startPartnerSite, type PartnerSite } from './partner-site.ts'

/** The site's users, with their users of the office. */
const USERS = { vera: 'agency', berry: 'brand' }

/** Starts a site that may embed the office and vouch for its users `vera` and `berry`, as its operator sets it up. */
export async function startShop(platform: Platform): Promise<PartnerSite> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const site = await startPartnerSite(platform.origin, async (user) => {
    if (user === 'fails') throw new Error('The shop does not know who this is')
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: 'shop-1' })
      .setIssuer('demo-shop')
      .setSubject(user)
      .setAudience(`${platform.origin}/identity`)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime('50s')
      .sign(privateKey)
  })
  const folder = mkdtempSync(join(tmpdir(), 'office-shop-'))
  const keyFile = join(folder, 'key.json')
  writeFileSync(keyFile, JSON.stringify({ ...(await exportJWK(publicKey)), kid: 'shop-1' }))
  await manage(
    platform,
    `embed localhost --add ${site.origin}`,
    `key localhost demo-shop add ${keyFile}`,
    ...Object.entries(USERS).map(([user, login]) => `user localhost demo-shop map ${user} ${login}`),
  )
  rmSync(folder, { recursive: true })
  await mayFrame(platform.origin, site.origin)
  return site
}

/**
 * Waits until the office's pages name an origin that may frame them: the server checks for new ones every two seconds.
 */
export async function mayFrame(office: string, origin: string): Promise<void> {
  const policy = async () => (await fetch(office)).headers.get('content-security-policy') ?? ''
  while (!(await policy()).includes(origin)) await setTimeout(100)
}

/** Does what `npm run portal` would do with these arguments, without starting it for each. */
async function manage(platform: Platform, ...lines: string[]): Promise<void> {
  const config = readConfig({ DATA_DIR: platform.dataDir })
  const { db, close } = await openDatabase(config, { join: true })
  try {
    for (const line of lines) await portalCommand(line.split(' '))({ db, config, now: new Date() })
  } finally {
    await close()
  }
}

import { expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/connect.ts'

test('an unreachable database is reported in one sentence', async () => {
  const opening = openDatabase({ dataDir: ':memory:', databaseUrl: 'postgresql://office@127.0.0.1:1/office' })
  await expect(opening).rejects.toThrow(
    /^DATABASE_URL names a database that can't be used: .*ECONNREFUSED 127\.0\.0\.1:1\.$/,
  )
})

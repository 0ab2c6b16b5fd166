import type { Check } from './check.ts'
import { accessChecks } from './checks/access.ts'
import { advertChecks } from './checks/adverts.ts'
import { campaignChecks } from './checks/campaigns.ts'
import { catalogueChecks } from './checks/catalogue.ts'
import { deletionChecks } from './checks/deletion.ts'
import { fileChecks } from './checks/files.ts'
import { inviteChecks } from './checks/invites.ts'
import { pagingChecks } from './checks/paging.ts'
import { shapeChecks } from './checks/shapes.ts'
import { totalChecks } from './checks/totals.ts'
import { writingAccessChecks } from './checks/writing-access.ts'
import { readingNames } from './requests.ts'

const reading: readonly Check[] = [...shapeChecks, ...accessChecks, ...pagingChecks, ...totalChecks, ...catalogueChecks]

/** The checks that change nothing, call by call. */
export const readingChecks: readonly Check[] = readingNames.flatMap((name) =>
  reading.filter(({ call }) => call === name),
)

/** The checks that create something, each building on what the previous ones created; the last ones delete it. */
export const writingChecks: readonly Check[] = [
  ...campaignChecks,
  ...advertChecks,
  ...fileChecks,
  ...inviteChecks,
  ...writingAccessChecks,
  ...deletionChecks,
]

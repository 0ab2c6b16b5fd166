import type { Check } from './check.ts'
import { accessChecks } from './checks/access.ts'
import { advertChecks } from './checks/adverts.ts'
import { campaignChecks } from './checks/campaigns.ts'
import { catalogueChecks } from './checks/catalogue.ts'
import { deletionChecks } from './checks/deletion.ts'
import { figureChecks } from './checks/figures.ts'
import { fileChecks } from './checks/files.ts'
import { inviteChecks } from './checks/invites.ts'
import { lifecycleChecks } from './checks/lifecycle.ts'
import { pagingChecks } from './checks/paging.ts'
import { shapeChecks } from './checks/shapes.ts'
import { totalChecks } from './checks/totals.ts'
import { valueChecks } from './checks/values.ts'
import { writingAccessChecks } from './checks/writing-access.ts'

/** The checks that change nothing. */
export const readingChecks: readonly Check[] = [
  ...shapeChecks,
  ...valueChecks,
  ...accessChecks,
  ...pagingChecks,
  ...figureChecks,
  ...totalChecks,
  ...catalogueChecks,
]

/** The checks that create something, each building on what the previous ones created; the last ones delete it. */
export const writingChecks: readonly Check[] = [
  ...campaignChecks,
  ...advertChecks,
  ...lifecycleChecks,
  ...fileChecks,
  ...inviteChecks,
  ...writingAccessChecks,
  ...deletionChecks,
]

import type { Check } from './check.ts'
import { accessChecks } from './checks/access.ts'
import { advertChecks } from './checks/adverts.ts'
import { campaignChecks } from './checks/campaigns.ts'
import { catalogueChecks } from './checks/catalogue.ts'
import { deletionChecks } from './checks/deletion.ts'
import { figureChecks } from './checks/figures.ts'
import { fileChecks } from './checks/files.ts'
import { historyChecks } from './checks/history.ts'
import { inviteChecks } from './checks/invites.ts'
import { lifecycleChecks } from './checks/lifecycle.ts'
import { memberChecks, memberWriteChecks } from './checks/members.ts'
import { pagingChecks } from './checks/paging.ts'
import { searchChecks } from './checks/search.ts'
import { shapeChecks } from './checks/shapes.ts'
import { totalChecks } from './checks/totals.ts'
import { valueChecks } from './checks/values.ts'
import { viewChecks, viewWriteChecks } from './checks/views.ts'
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
  ...memberChecks,
  ...viewChecks,
  ...searchChecks,
]

/** The checks that create something, each building on what the previous ones created; the last ones delete it. */
export const writingChecks: readonly Check[] = [
  ...campaignChecks,
  ...advertChecks,
  ...lifecycleChecks,
  ...historyChecks,
  ...fileChecks,
  ...inviteChecks,
  ...memberWriteChecks,
  ...viewWriteChecks,
  ...writingAccessChecks,
  ...deletionChecks,
]

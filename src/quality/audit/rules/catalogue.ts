/** The list of all audit rules, for reports, configuration and documentation. */
import type { Rule } from '../rule.ts'
import { authRules } from './auth.ts'
import { connectionRules } from './connection.ts'
import { deprecatedRules } from './deprecated.ts'
import { eventRules } from './events.ts'
import { idempotencyRules } from './idempotency.ts'
import { ignoredRules } from './ignored.ts'
import { jitterRules } from './jitter.ts'
import { lockRules } from './lock.ts'
import { operationRules } from './operation.ts'
import { pageRules } from './page.ts'
import { queryRules } from './query.ts'
import { readRules } from './read.ts'
import { refusalRules } from './refusal.ts'
import { retryRules } from './retry.ts'
import { scopeRules } from './scope.ts'
import { secretRules } from './secret.ts'
import { timeoutRules } from './timeout.ts'

/** All rules, in the order in which reports list them. */
export const RULES: readonly Rule[] = [
  ...retryRules,
  ...jitterRules,
  ...idempotencyRules,
  ...lockRules,
  ...operationRules,
  ...pageRules,
  ...readRules,
  ...queryRules,
  ...eventRules,
  ...authRules,
  ...scopeRules,
  ...secretRules,
  ...deprecatedRules,
  ...timeoutRules,
  ...connectionRules,
  ...refusalRules,
  ...ignoredRules,
]

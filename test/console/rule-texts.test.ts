import { expect, test } from 'vitest'
import { RULE_TEXTS } from '../../src/console/ui/rule-texts.ts'
import { answeredRules } from '../../src/openapi/rules.ts'

test('every rule that can decide an answer has its sentence in the console, and no other', () => {
  expect(Object.keys(RULE_TEXTS).sort()).toEqual(Object.keys(answeredRules).sort())
})

/** Both documents pass the commonly used OpenAPI linters without errors or warnings. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import SwaggerParser from '@apidevtools/swagger-parser'
import { createConfig, lint } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import openapiTS, { astToString } from 'openapi-typescript'
import { describe, expect, it } from 'vitest'

const fileAt = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const readAt = (path: string): any => JSON.parse(readFileSync(fileAt(path), 'utf8'))

describe.each(['openapi.json', 'src/sandbox/control/openapi.json'])('%s', (path) => {
  it('passes redocly', async () => {
    const problems = await lint({ ref: fileAt(path), config: await createConfig({ extends: ['recommended-strict'] }) })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it('passes spectral', async () => {
    const linter = new spectral.Spectral()
    linter.setRuleset({ extends: [[rulesets.oas, 'recommended']] } as never)
    const problems = await linter.run(readFileSync(fileAt(path), 'utf8'))
    expect(problems.map(({ code, message, path: at }) => `${code} at ${at.join('/')}: ${message}`)).toEqual([])
  })

  it('the contract passes swagger-parser', async () => {
    await expect(SwaggerParser.validate(readAt(path))).resolves.toMatchObject({ openapi: '3.1.0' })
  })

  it('the contract has a summary for every operation, a description for every tag, a contact and a license', () => {
    const { info, tags, paths } = readAt(path)
    expect(info).toMatchObject({ contact: { name: expect.any(String) }, license: { name: 'MIT', identifier: 'MIT' } })
    expect(tags.filter(({ description }: { description?: string }) => !description)).toEqual([])
    const operations = Object.values(paths).flatMap((item) => Object.values(item as object))
    const unsaid = operations.filter(({ summary }) => !/^[A-Z].{3,100}[^.;:]$/.test(summary ?? ''))
    expect(unsaid.map(({ operationId }) => operationId)).toEqual([])
  })

  it('the types from openapi-typescript do not require request fields that have a default', async () => {
    const { paths, components } = readAt(path)
    const bodies = Object.values(paths)
      .flatMap((item) => Object.values(item as object))
      .flatMap(({ requestBody }) => Object.values((requestBody?.content ?? {}) as Record<string, any>))
      .map(({ schema }) => schema.$ref?.split('/').at(-1) as string)
      .filter((name) => components.schemas[name]?.properties)
    const types = astToString(await openapiTS(readAt(path)))
    const required = [...new Set(bodies)].flatMap((name) => {
      const text = new RegExp(`^        ${name}: \\{\\n([\\s\\S]*?)\\n        \\};?$`, 'm').exec(types)![1]!
      const always = [...text.matchAll(/^ {12}(\w+): /gm)].map(([, field]) => field!)
      return always
        .filter((field) => !components.schemas[name].required?.includes(field))
        .map((field) => `${name}.${field}`)
    })
    expect(bodies.length).toBeGreaterThan(5)
    expect(required).toEqual([])
  })
})

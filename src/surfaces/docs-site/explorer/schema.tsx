/** A schema as a list of fields; the fields of an object are drawn when they are opened. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { flat, type ServedContract, type Schema } from './contract.ts'

interface SchemaProps {
  readonly contract: ServedContract
  readonly schema: Schema
}

/** Returns a text of the contract, whose code is between backticks. */
export function inline(text: string): (string | JSX.Element)[] {
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))
}

/** Returns the type in words, such as `array of string, or null`. */
export function typeWords(contract: ServedContract, given: Schema): string {
  const schema = flat(contract, given)
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => typeWords(contract, one)))].join(' or ')
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['any'])
  return types
    .map((type) => (type === 'array' && schema.items ? `array of ${typeWords(contract, schema.items)}` : type))
    .join(' or ')
}

/** Returns the limits of a value in words. */
function limitsOf({ format, pattern, default: first, ...schema }: Schema): readonly string[] {
  const range = (least: number | undefined, most: number | undefined, unit: string): string[] => {
    if (least === undefined && most === undefined) return []
    if (least === undefined) return [`at most ${most!}${unit}`]
    return [most === undefined ? `at least ${least}${unit}` : `${least} to ${most}${unit}`]
  }
  return [
    ...(format === undefined ? [] : [`format: ${format}`]),
    ...range(schema.minimum, schema.maximum, ''),
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minItems, schema.maxItems, ' items'),
    ...(pattern === undefined ? [] : [`matches ${pattern}`]),
    ...(first === undefined ? [] : [`default ${JSON.stringify(first)}`]),
  ]
}

/** What a value may be: its limits and its allowed values. */
export function Limits({ contract, schema: given }: SchemaProps): JSX.Element | null {
  const schema = flat(contract, given)
  const limits = limitsOf(schema)
  if (limits.length === 0 && schema.enum === undefined) return null
  return (
    <p class="limits">
      {limits.join(' · ')}
      {schema.enum === undefined ? null : (
        <>
          {limits.length > 0 ? ' · ' : ''}
          {schema.enum.map((value) => (
            <>
              <code>{String(value)}</code>{' '}
            </>
          ))}
        </>
      )}
    </p>
  )
}

/** Returns the object inside a schema: its own, that of its items or that of an alternative. */
function objectIn(contract: ServedContract, given: Schema): Schema | undefined {
  const schema = flat(contract, given)
  if (schema.properties) return schema
  if (schema.items) return objectIn(contract, schema.items)
  for (const one of schema.anyOf ?? []) {
    const found = objectIn(contract, one)
    if (found) return found
  }
  return undefined
}

/** The fields of a schema. */
export function Fields({ contract, schema }: SchemaProps): JSX.Element {
  const found = objectIn(contract, schema)
  if (!found) return <p class="dim">{typeWords(contract, schema)}</p>
  return (
    <ul class="fields">
      {Object.entries(found.properties!).map(([name, field]) => (
        <Field
          key={name}
          contract={contract}
          name={name}
          schema={field}
          isRequired={found.required?.includes(name) ?? false}
        />
      ))}
    </ul>
  )
}

interface FieldProps extends SchemaProps {
  readonly name: string
  readonly isRequired: boolean
}

function Field({ contract, name, schema, isRequired }: FieldProps): JSX.Element {
  const [isOpen, setOpen] = useState(false)
  const { description } = flat(contract, schema)
  return (
    <li>
      <p>
        <code>{name}</code> <span class="dim">{typeWords(contract, schema)}</span>
        {isRequired ? <span class="required"> required</span> : null}
      </p>
      {description === undefined ? null : <p>{inline(description)}</p>}
      <Limits contract={contract} schema={schema} />
      {objectIn(contract, schema) ? (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>Fields of {name}</summary>
          {isOpen ? <Fields contract={contract} schema={schema} /> : null}
        </details>
      ) : null}
    </li>
  )
}

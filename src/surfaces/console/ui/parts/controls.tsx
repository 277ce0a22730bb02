/** Controls: buttons, fields, choices and forms. The actions that they call report their own errors. */
import type { Signal } from '@preact/signals'
import type {
  ButtonHTMLAttributes,
  FormHTMLAttributes,
  InputHTMLAttributes,
  JSX,
  SelectHTMLAttributes,
  TargetedEvent,
} from 'preact'
import { copy } from '../toasts.ts'

interface ButtonProps extends Omit<ButtonHTMLAttributes, 'onClick' | 'type'> {
  readonly act: () => unknown
}

/** A button that does not submit a form. */
export function Button({ act, ...others }: ButtonProps): JSX.Element {
  return <button type="button" onClick={() => void act()} {...others} />
}

interface CopyProps extends Omit<ButtonProps, 'act' | 'label'> {
  readonly text: string
  readonly label?: string
}

/** A button that copies text. */
export function Copy({ text, label = 'Copy', ...others }: CopyProps): JSX.Element {
  return (
    <Button act={() => copy(text)} {...others}>
      {label}
    </Button>
  )
}

interface ChoiceProps extends Omit<SelectHTMLAttributes, 'label' | 'onChange'> {
  /** Visible label; without it, `aria-label` is the name of the choice. */
  readonly label?: string
  /** The values, each alone or with the text that is shown for it. */
  readonly options: readonly (string | readonly [value: string, text: string])[]
  readonly choose: (value: string) => void
}

/** A control that selects one of several values. */
export function Choice({ label, options, choose, ...others }: ChoiceProps): JSX.Element {
  const select = (
    <select aria-label={label} onChange={(event) => choose(event.currentTarget.value)} {...others}>
      {options.map((option) => {
        const [value, text] = typeof option === 'string' ? [option, option] : option
        return (
          <option key={value} value={value}>
            {text}
          </option>
        )
      })}
    </select>
  )
  return label === undefined ? select : labelled(label, select)
}

interface TextProps extends Omit<InputHTMLAttributes, 'label' | 'value' | 'onInput'> {
  readonly label?: string
  readonly of: Signal<string>
}

/** A field for one line of text. */
export function Text({ label, of, ...others }: TextProps): JSX.Element {
  const input = <input value={of} onInput={(event) => (of.value = event.currentTarget.value)} {...others} />
  return label === undefined ? input : labelled(label, input)
}

interface FileProps {
  readonly label: string
  readonly accept: string
  readonly take: (file: File) => unknown
}

/** A field for a file; the selected file is passed on at once. */
export function FileField({ label, accept, take }: FileProps): JSX.Element {
  const onChange = ({ currentTarget }: TargetedEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? []
    if (file) void take(file)
    currentTarget.value = ''
  }
  return labelled(label, <input type="file" accept={accept} onChange={onChange} />)
}

function labelled(label: string, control: JSX.Element): JSX.Element {
  return (
    <label>
      {label} {control}
    </label>
  )
}

interface FormProps extends Omit<FormHTMLAttributes, 'onSubmit'> {
  readonly submit: () => unknown
}

/** A form that the page handles itself. */
export function Form({ submit, ...others }: FormProps): JSX.Element {
  const onSubmit = (event: Event): void => {
    event.preventDefault()
    void submit()
  }
  return <form onSubmit={onSubmit} {...others} />
}

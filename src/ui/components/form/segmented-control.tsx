import { Item, Root } from '@radix-ui/themes/components/segmented-control'
import { classes } from '../classes.ts'
import styles from './segmented-control.module.css'

type Option<Value extends string> = { value: Value; label: string; id?: string }

type Props<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** A choice between two or three views of the same content: 'by birth', 'by family'. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: Props<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <Root
      aria-label={label}
      size="1"
      value={value}
      onValueChange={choose}
      className={classes(styles.control, className)}
    >
      {options.map((option) => (
        <Item key={option.value} id={option.id} value={option.value} className={styles.item}>
          {option.label}
        </Item>
      ))}
    </Root>
  )
}

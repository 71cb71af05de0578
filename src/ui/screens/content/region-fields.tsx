import { useState } from 'react'
import { type PictureRegion, type RegionPart, regionParts } from '#domain/content/region.ts'
import { TextField } from '../../components/form/text-field.tsx'
import styles from './viewer.module.css'

type Props = {
  region: PictureRegion
  disabled: boolean
  onType: (part: RegionPart, text: string) => void
}

const names = { x: 'Left', y: 'Top', width: 'Width', height: 'Height' } satisfies Record<RegionPart, string>

/** The rectangle in numbers, for those who do not draw it: parts of the picture in percent. */
export function RegionFields({ region, ...rest }: Props) {
  return (
    <div className={styles.numbers}>
      {regionParts.map((part) => (
        <PartField key={part} part={part} value={region[part]} {...rest} />
      ))}
    </div>
  )
}

type PartProps = { part: RegionPart; value: number } & Omit<Props, 'region'>

/** Shows what is typed as long as it is being typed, because half a number is no part of a picture. */
function PartField({ part, value, disabled, onType }: PartProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={`${names[part]} (%)`}
      inputMode="decimal"
      autoComplete="off"
      disabled={disabled}
      value={typed ?? String(Math.round(value * 1000) / 10)}
      onChange={(event) => {
        setTyped(event.target.value)
        onType(part, event.target.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

import type { PictureRegion } from '#contract/research/content.ts'
import { type RegionPart, regionParts } from '#domain/content/region.ts'
import { TextField } from '../../components/form/text-field.tsx'
import styles from './viewer.module.css'

type Props = {
  region: PictureRegion
  disabled: boolean
  onType: (part: RegionPart, text: string) => void
}

const names = { x: 'Left', y: 'Top', width: 'Width', height: 'Height' } satisfies Record<RegionPart, string>

/** The rectangle in numbers, for those who do not draw it: parts of the picture in percent. */
export function RegionFields({ region, disabled, onType }: Props) {
  return (
    <div className={styles.numbers}>
      {regionParts.map((part) => (
        <TextField
          key={part}
          type="number"
          label={`${names[part]} (%)`}
          min={0}
          max={100}
          step={1}
          disabled={disabled}
          value={String(Math.round(region[part] * 1000) / 10)}
          onChange={(event) => onType(part, event.target.value)}
        />
      ))}
    </div>
  )
}

import { genders } from '#domain/person/decide-detail.ts'
import { RadioChoice } from '../../components/form/radio-choice.tsx'
import { nameOfKind } from '../person/details/detail-titles.ts'
import styles from './profile.module.css'

type Props = {
  /** The chosen gender, or a text that is none. */
  value: string
  disabled?: boolean
  onChoose: (gender: (typeof genders)[number]) => void
}

/** The choice of a gender in a form. */
export function GenderChoice({ value, disabled = false, onChoose }: Props) {
  return (
    <fieldset className={styles.choices}>
      <legend>{nameOfKind('Gender')}</legend>
      {genders.map((gender) => (
        <RadioChoice
          key={gender}
          group="gender"
          checked={value === gender}
          disabled={disabled}
          onChoose={() => onChoose(gender)}
        >
          {gender}
        </RadioChoice>
      ))}
    </fieldset>
  )
}

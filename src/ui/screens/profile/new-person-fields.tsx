import type { ProfileDraft } from '#domain/profile/new-profile.ts'
import type { NamingEvent } from '#machines/profile-naming.ts'
import { TextField } from '../../components/form/text-field.tsx'
import { GenderChoice } from './gender-choice.tsx'

type Props = {
  flow: { readonly send: (event: NamingEvent) => void }
  draft: ProfileDraft
  /** True while the call runs, and after its answer was lost: the key of the call belongs to this text. */
  isFixed: boolean
}

/** The name and gender of the person of a new profile. */
export function NewPersonFields({ flow, draft, isFixed }: Props) {
  return (
    <>
      <TextField
        begin
        label="Given name"
        dir="auto"
        autoComplete="off"
        maxLength={maxNameLength}
        value={draft.givenName}
        readOnly={isFixed}
        onChange={(event) => flow.send({ type: 'given name typed', givenName: event.target.value })}
      />
      <TextField
        label="Surname"
        dir="auto"
        autoComplete="off"
        maxLength={maxNameLength}
        value={draft.surname}
        readOnly={isFixed}
        onChange={(event) => flow.send({ type: 'surname typed', surname: event.target.value })}
      />
      <GenderChoice
        value={draft.gender}
        disabled={isFixed}
        onChoose={(gender) => flow.send({ type: 'gender chosen', gender })}
      />
    </>
  )
}

const maxNameLength = 200

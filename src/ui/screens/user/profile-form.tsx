import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import {
  maxLocationLength,
  maxSocialNameLength,
  socialServices,
  wrongSocialNames,
  wrongYear,
} from '#domain/users/user-profile.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { CheckBox } from '../../components/form/check-box.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import type { ResearchToolsFlow, UserProfileFlow } from './profile-flows.ts'
import { ResearchTools } from './research-tools.tsx'
import styles from './user.module.css'
import { profileProblemText, serviceNames, yearProblemText } from './user-words.ts'

type Props = { flow: UserProfileFlow; tools: ResearchToolsFlow; leaveTo: RefObject<HTMLElement | null> }

export function ProfileForm({ flow, tools, leaveTo }: Props) {
  const draft = useSelector(flow, (snapshot) => snapshot.context.draft)
  const latestYear = useSelector(flow, (snapshot) => snapshot.context.latestYear)
  const wrong = wrongYear(draft.genealogyStartYear, latestYear)
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const saving = useSelector(flow, (snapshot) => snapshot.matches('saving'))
  const maySave = useSelector(flow, (snapshot) => snapshot.can({ type: 'save chosen' }))
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const next = leaveTo.current
    form.current?.querySelector('input')?.focus()
    // The pressed button disappears, so the focus must move to another element.
    return () => next?.focus({ preventScroll: true })
  }, [leaveTo])

  return (
    <div ref={form} className={styles.form}>
      <Form
        label="About"
        problem={problem ? profileProblemText[problem] : null}
        onSubmit={() => flow.send({ type: 'save chosen' })}
      >
        <Location flow={flow} saving={saving} />
        <TextField
          label="Genealogist since"
          inputMode="numeric"
          autoComplete="off"
          hint="The year when you began, in four digits."
          error={wrong === null ? null : yearProblemText[wrong]}
          value={draft.genealogyStartYear}
          readOnly={saving}
          onChange={(event) => flow.send({ type: 'year typed', year: event.target.value })}
        />
        {socialServices.map((service) => (
          <TextField
            key={service}
            label={`${serviceNames[service]} user name`}
            autoComplete="off"
            maxLength={maxSocialNameLength}
            value={draft.social[service]}
            readOnly={saving}
            error={wrongSocialNames(draft).includes(service) ? 'A user name is one word.' : null}
            onChange={(event) => flow.send({ type: 'social name typed', service, name: event.target.value })}
          />
        ))}
        <ResearchTools flow={tools} chosen={draft.researchTools} disabled={saving} />
        <CheckBox
          isSwitch
          checked={draft.showResearchActivity}
          disabled={saving}
          onChange={() => flow.send({ type: 'activity switched' })}
        >
          Show my research activity to people who can see my name
        </CheckBox>
        <CheckBox
          isSwitch
          checked={draft.showFamilySurnames}
          disabled={saving}
          onChange={() => flow.send({ type: 'surnames switched' })}
        >
          Show the surnames of my family to people who can see my name
        </CheckBox>
        {problem ? <ErrorMessage>{profileProblemText[problem]}</ErrorMessage> : null}
        <FormActions>
          <Button type="submit" disabled={!maySave} busy={saving}>
            {saving ? 'Saving...' : 'Save'}
          </Button>
          <Button kind="text" disabled={saving} onClick={() => flow.send({ type: 'cancelled' })}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}

function Location({ flow, saving }: { flow: UserProfileFlow; saving: boolean }) {
  const location = useSelector(flow, (snapshot) => snapshot.context.draft.location)
  const suggestion = useSelector(flow, (snapshot) => snapshot.context.suggestion)
  const mayUse = useSelector(flow, (snapshot) => snapshot.can({ type: 'suggestion used' }))
  return (
    <div>
      <TextField
        label="Location"
        dir="auto"
        placeholder="city, state, country"
        autoComplete="off"
        maxLength={maxLocationLength}
        value={location}
        readOnly={saving}
        onChange={(event) => flow.send({ type: 'location typed', location: event.target.value })}
      />
      {mayUse ? (
        <p className={styles.suggestion} role="status">
          <span dir="auto">{suggestion}</span>
          <Button kind="text" onClick={() => flow.send({ type: 'suggestion used' })}>
            Use this
          </Button>
        </p>
      ) : null}
    </div>
  )
}

import { useSelector } from '@xstate/react'
import { ChevronFirst, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type Speed, speeds } from '#machines/path-player/route.ts'
import { Button } from '#ui/components/buttons/button.tsx'
import { IconButton } from '#ui/components/buttons/icon-button.tsx'
import { Select } from '#ui/components/form/select.tsx'
import { useCharacterKey } from '#ui/components/navigation/character-keys.ts'
import type { PlayerFlow } from '../use-player-flow.ts'
import styles from './transport.module.css'

/** Back, play, pause, forward. `j`, `k` and `l` do the same anywhere on the page. */
export function Transport({ flow }: { flow: PlayerFlow }) {
  const { playing, takes, speed } = useSelector(
    flow,
    (snapshot) => ({
      playing: snapshot.matches({ showing: 'playing' }),
      takes: {
        back: snapshot.can({ type: 'stepped back' }),
        on: snapshot.can({ type: 'stepped' }),
        play: snapshot.can({ type: 'played' }),
        any: snapshot.matches('showing'),
      },
      speed: snapshot.context.speed,
    }),
    isAlike,
  )
  const back = () => flow.send({ type: 'stepped back' })
  const on = () => flow.send({ type: 'stepped' })
  const play = () => flow.send({ type: playing ? 'paused' : 'played' })
  useCharacterKey('j', back)
  useCharacterKey('k', play)
  useCharacterKey('l', on)

  return (
    <div role="toolbar" aria-label="Playing" className={styles.bar}>
      <IconButton
        label="To the start"
        disabled={!takes.any}
        onClick={() => flow.send({ type: 'moment chosen', moment: 0 })}
      >
        <ChevronFirst aria-hidden="true" />
      </IconButton>
      <IconButton label="Step back" aria-keyshortcuts="j" disabled={!takes.back} onClick={back}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <Button kind="soft" aria-keyshortcuts="k" disabled={!playing && !takes.play} onClick={play}>
        {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        {playing ? 'Pause' : 'Play'}
      </Button>
      <IconButton label="Step on" aria-keyshortcuts="l" disabled={!takes.on} onClick={on}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
      {takes.any ? (
        <SpeedChoice
          speed={speed}
          onChoose={(chosen) => flow.send({ type: 'speed chosen', speed: chosen })}
        />
      ) : null}
      <p className={styles.keys}>
        Keys: <kbd>j</kbd> back, <kbd>k</kbd> play, <kbd>l</kbd> on
      </p>
    </div>
  )
}

const speedWords = { slow: 'Slowly', even: 'At an even pace', quick: 'Quickly' } satisfies Record<
  Speed,
  string
>

function SpeedChoice({ speed, onChoose }: { speed: Speed; onChoose: (speed: Speed) => void }) {
  const options = speeds.map((value) => ({ value, label: speedWords[value] }))
  return <Select label="Speed" options={options} value={speed} onChange={onChoose} />
}

function isAlike(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

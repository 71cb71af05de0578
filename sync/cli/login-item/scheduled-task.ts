import type { LoginProgram } from './login-program.ts'
import { xmlText } from './xml-text.ts'

export const scheduledTaskName = 'Kinweave companion'

/**
 * A task of the Windows Task Scheduler that runs the companion for one user (`DOMAIN\\name`), without higher rights, on
 * battery too and without a time limit.
 */
export function scheduledTask({ program, words }: LoginProgram, user: string): string {
  return `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo>
    <Description>Keeps family tree files in sync with Kinweave.</Description>
  </RegistrationInfo>
  <Triggers>
    <LogonTrigger>
      <Enabled>true</Enabled>
      <UserId>${xmlText(user)}</UserId>
    </LogonTrigger>
  </Triggers>
  <Principals>
    <Principal id="Author">
      <UserId>${xmlText(user)}</UserId>
      <LogonType>InteractiveToken</LogonType>
      <RunLevel>LeastPrivilege</RunLevel>
    </Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <StartWhenAvailable>true</StartWhenAvailable>
    <RunOnlyIfNetworkAvailable>false</RunOnlyIfNetworkAvailable>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <Priority>7</Priority>
    <RestartOnFailure>
      <Interval>PT1M</Interval>
      <Count>255</Count>
    </RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>${xmlText(program)}</Command>
      <Arguments>${xmlText(words.map(windowsWord).join(' '))}</Arguments>
    </Exec>
  </Actions>
</Task>
`
}

/** Quotes a word as programs of Windows split their command line: backslashes count only before a quote. */
function windowsWord(word: string): string {
  if (word !== '' && !/[\s"]/.test(word)) return word
  let quoted = ''
  let backslashes = 0
  for (const letter of word) {
    if (letter === '\\') backslashes += 1
    else {
      quoted += '\\'.repeat(letter === '"' ? 2 * backslashes + 1 : backslashes) + letter
      backslashes = 0
    }
  }
  return `"${quoted}${'\\'.repeat(2 * backslashes)}"`
}

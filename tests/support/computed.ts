/** Milliseconds that this thread has computed: a limit on it holds, too, where others take most of the machine's time. */
export function computed(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

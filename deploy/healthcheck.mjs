// Ends with 0 where the process of this container is ready: a server at PORT, a worker at WORKER_PORT.
const { HARBOUR_ROLE, PORT, WORKER_PORT } = process.env
const port = HARBOUR_ROLE === 'worker' ? WORKER_PORT || 3001 : PORT || 3000
const reply = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) }).catch(
  () => null,
)
process.exit(reply?.ok ? 0 : 1)

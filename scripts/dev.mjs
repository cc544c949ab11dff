/** `npm run dev`: the services with reload on http://localhost:4000, the console with reload on http://localhost:5173. */
import { spawn } from 'node:child_process'

const started = [
  spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'src/main/server.ts'], { stdio: 'inherit' }),
  spawn('npx', ['vite'], { stdio: 'inherit' }),
]
const stop = () => started.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
started.forEach((child) => child.on('exit', stop))

import { inVite } from './texts/in-vite.mjs'

await inVite((load) => load('/scripts/texts/print-texts.ts'))

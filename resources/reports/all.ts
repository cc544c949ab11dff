import type { Report } from '../../src/engine/report.ts'
import { leadReport } from './lead.ts'

/** The reports [RTE-25, RTE-26], in the order in which they are offered. */
export const reports: readonly Report[] = [leadReport]

import { recruitEditors } from './access.ts'

/** Recruit stages (sales.md B6). */
export const recruitStages = {
  Enquiry: 'Enquiry',
  Interview: 'Interview',
  Offered: 'Offered',
  'Course booked': 'Course booked',
  'Course passed': 'Course passed',
  'REN applied': 'REN applied',
  'REN issued': 'REN issued',
  Active: 'Active',
  Withdrawn: 'Withdrawn',
  Rejected: 'Rejected',
} as const
export type RecruitStage = keyof typeof recruitStages

export const recruitStageColours: Readonly<Record<RecruitStage, string>> = {
  Enquiry: '#64748b',
  Interview: '#2563eb',
  Offered: '#6a3fb5',
  'Course booked': '#b7791f',
  'Course passed': '#0f766e',
  'REN applied': '#a16207',
  'REN issued': '#166534',
  Active: '#2e7d4f',
  Withdrawn: '#78716c',
  Rejected: '#9f1239',
}

export const recruitSources = {
  referral: 'Referral',
  public_form: 'Public form',
  event: 'Event',
  social_media: 'Social media',
  job_portal: 'Job portal',
  walk_in: 'Walk-in',
} as const

/** Maximum working days per stage; the first is the initial stage. */
export const recruitClocks = {
  Enquiry: { clock: 3 },
  Interview: { clock: 7 },
  Offered: { clock: 7 },
  'Course booked': { clock: 30 },
  'Course passed': { clock: 14 },
  'REN applied': { clock: 30 },
  'REN issued': { clock: 5 },
  Active: { final: true },
  Withdrawn: { final: true },
  Rejected: { final: true },
} as const satisfies Record<RecruitStage, { clock?: number; final?: true }>

const by = recruitEditors

const open = [
  'Enquiry',
  'Interview',
  'Offered',
  'Course booked',
  'Course passed',
  'REN applied',
  'REN issued',
] as const satisfies readonly RecruitStage[]

/** Recruitment steps; Active is set only by account creation. */
export const recruitMoves = [
  { from: 'Enquiry', to: 'Interview', by },
  { from: 'Interview', to: 'Offered', by },
  { from: 'Offered', to: 'Course booked', by, needs: ['course_on'] },
  { from: 'Offered', to: 'REN issued', by, needs: ['ren_no', 'ren_until'] },
  { from: 'Course booked', to: 'Course passed', by },
  { from: 'Course passed', to: 'REN applied', by, needs: ['ren_applied_on'] },
  { from: 'REN applied', to: 'REN issued', by, needs: ['ren_no', 'ren_until'] },
  { from: 'REN issued', to: 'Active', by, checks: ['account'] },
  ...open.flatMap((from) =>
    (['Withdrawn', 'Rejected'] as const).map((to) => ({ from, to, by, reason: true }) as const),
  ),
] as const

export const recruitReopens = { by, to: ['Enquiry', 'Interview'] } as const

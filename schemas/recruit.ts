import { recruitEditors } from '../src/domain/hub/access.ts'
import { recruitSources, recruitStageColours, recruitStages } from '../src/domain/hub/recruit-stages.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** A prospective agent (sales.md B6); stage changes only through its steps. */
export const recruitSchema = defineSchema(
  'recruit',
  {
    name: f.text({ personal: true, required: true, max: 120 }),
    contact_no: f.phone({ personal: true, required: true, unique: true, label: 'Phone' }),
    email: f.email({ personal: true, label: 'E-mail' }),
    stage: f.choice(recruitStages, {
      readOnly: true,
      write: recruitEditors,
      required: true,
      index: true,
      default: 'Enquiry',
      colours: recruitStageColours,
    }),
    stage_since: f.dateTime({ readOnly: true, label: 'Stage since' }),
    due_on: f.date({ readOnly: true, label: 'Due' }),
    source: f.choice(recruitSources, { default: 'referral' }),
    assign_to: f.ref('user', { index: true, label: 'Recruiter' }),
    referrer_id: f.ref('user', { index: true, label: 'Referrer', help: 'Becomes the upline' }),
    hub_id: f.ref('hub', { index: true, label: 'Hub', only: { status: 'active' } }),
    hub_team_id: f.ref('hub_team', { sharing: 'hub_id', label: 'Team' }),
    interview_at: f.dateTime({ label: 'Interview' }),
    course_on: f.date({ label: 'Course date', help: 'Negotiator certification course' }),
    ren_applied_on: f.date({ label: 'REN applied on' }),
    ren_no: f.text({ max: 20, label: 'REN no.' }),
    ren_until: f.date({ label: 'REN valid until' }),
    user_id: f.ref('user', { readOnly: true, label: 'User account' }),
    remarks: f.longText({ personal: true, max: 5000 }),
    touched_at: f.dateTime({ system: true, label: 'Last activity' }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'name', idName: 'recruit_id', softDelete: true },
)
export type Recruit = RecordOf<typeof recruitSchema>

export const stageKey = ({ prod_id, fee_stage_id }: { prod_id: number; fee_stage_id: number }): string =>
  `${prod_id} ${fee_stage_id}`

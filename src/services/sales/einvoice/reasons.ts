const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textIn = (error: Record<string, unknown>, name: string): string | null => {
  const value = error[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Outer messages only name the step. */
function innermost(error: unknown): string[] {
  if (!isObject(error)) return []
  const inner = [error['innerError'], error['details']].flatMap((list) => (Array.isArray(list) ? list : []))
  const within = inner.flatMap(innermost)
  if (within.length > 0) return within
  const said = textIn(error, 'error') ?? textIn(error, 'message')
  if (said === null) return []
  const path = textIn(error, 'propertyPath') ?? textIn(error, 'target')
  return [path === null || said.includes(path) ? said : `${said} (${path})`]
}

const most = 20

/** From the standard error response and failed validation steps (sdk.myinvois.hasil.gov.my/standard-error-response). */
export function reasonsIn(answer: unknown): string[] {
  if (!isObject(answer)) return []
  const results = answer['validationResults']
  const steps =
    isObject(results) && Array.isArray(results['validationSteps']) ? results['validationSteps'] : []
  const found = [
    ...innermost(answer['error']),
    ...steps.flatMap((step: unknown) =>
      isObject(step) && step['status'] === 'Invalid' ? innermost(step['error']) : [],
    ),
  ]
  return [...new Set(found.map((reason) => reason.slice(0, 500)))].slice(0, most)
}

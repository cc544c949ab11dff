import './bone.css'

/** The place of a value that is on its way. */
export const Bone = ({ width }: { width: string | number }) => <span className="u-bone" style={{ width }} />

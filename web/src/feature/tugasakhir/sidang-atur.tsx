export function AturProposal() {
  return null;
}
export function AturSkripsi() {
  return null;
}
export function AturKp() {
  return null;
}

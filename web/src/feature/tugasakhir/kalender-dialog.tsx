/** Opens the dialog of the calendar feed. */
export function TombolKalender() {
  return null;
}

/** What decides whether something is shown: permissions, who the person is, feature flags, the college. */
export type PageState = {
  permissions: ReadonlySet<string>;
  /** The account is a lecturer of the college: it can have classes, students and exams of its own. */
  lecturer: boolean;
  /** Whether a flag of the college ('fitur_bkd') is on; false until known. */
  flag: (keyword: string) => boolean;
  collegeId: string;
  /** Where the page of an address is: here, at another site of ours to which the menu leads, or nowhere for who is here. */
  place: (path: string) => 'here' | 'elsewhere' | 'nowhere';
};

/** Hides something from whoever lacks a permission: `hidden: lacks('area.noun.act')`. */
export function lacks(permission: string): (state: PageState) => boolean {
  return ({ permissions }) => !permissions.has(permission);
}

/** What decides whether something is shown: permissions, who the person is, feature flags, the college. */
export type PageState = {
  permissions: ReadonlySet<string>;
  /** The account is a lecturer of the college: it can have classes, students and exams of its own. */
  lecturer: boolean;
  /** Whether a flag of the college ('fitur_bkd') is on; false until known. */
  flag: (keyword: string) => boolean;
  collegeId: string;
};

/** Hides something from whoever lacks a permission: `hidden: lacks('area.noun.act')`. */
export function lacks(permission: string): (state: PageState) => boolean {
  return ({ permissions }) => !permissions.has(permission);
}

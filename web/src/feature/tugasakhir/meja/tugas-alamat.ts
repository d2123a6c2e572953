/** Where all that waits is listed. */
export const ALAMAT_TUGAS = '/dashboard/tindakan';

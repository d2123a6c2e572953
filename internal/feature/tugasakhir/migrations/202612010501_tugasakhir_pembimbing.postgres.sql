-- +goose Up
-- A supervisor may be replaced while a work is guided. A session stays with the lecturer who held it, in the part that the lecturer
-- had in the work, whoever guides it now (docs/adr/0076).
ALTER TABLE tugasakhir_bimbingan ADD COLUMN urutan BIGINT CHECK (urutan IN (1, 2)); -- of the supervisor, when the session was made
ALTER TABLE tugasakhir_bimbingan DISABLE TRIGGER USER; -- nothing that is kept of works changes by this
UPDATE tugasakhir_bimbingan SET urutan = b.urutan FROM tugasakhir_pembimbing b
    WHERE b.college_id = tugasakhir_bimbingan.college_id AND b.id_karya = tugasakhir_bimbingan.id_karya AND b.id_dosen = tugasakhir_bimbingan.id_dosen;
ALTER TABLE tugasakhir_bimbingan ENABLE TRIGGER USER;
ALTER TABLE tugasakhir_bimbingan ALTER COLUMN urutan SET NOT NULL;
ALTER TABLE tugasakhir_bimbingan DROP CONSTRAINT tugasakhir_bimbingan_college_id_id_karya_id_dosen_fkey;
ALTER TABLE tugasakhir_bimbingan ADD FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id);

-- +goose Down
-- Sessions of who was replaced go to who has the part now.
ALTER TABLE tugasakhir_bimbingan DISABLE TRIGGER USER;
UPDATE tugasakhir_bimbingan SET id_dosen = b.id_dosen FROM tugasakhir_pembimbing b
    WHERE b.college_id = tugasakhir_bimbingan.college_id AND b.id_karya = tugasakhir_bimbingan.id_karya AND b.urutan = tugasakhir_bimbingan.urutan
        AND NOT EXISTS (SELECT 1 FROM tugasakhir_pembimbing o WHERE o.college_id = tugasakhir_bimbingan.college_id
            AND o.id_karya = tugasakhir_bimbingan.id_karya AND o.id_dosen = tugasakhir_bimbingan.id_dosen);
ALTER TABLE tugasakhir_bimbingan ENABLE TRIGGER USER;
ALTER TABLE tugasakhir_bimbingan DROP CONSTRAINT tugasakhir_bimbingan_college_id_id_dosen_fkey;
ALTER TABLE tugasakhir_bimbingan ADD FOREIGN KEY (college_id, id_karya, id_dosen) REFERENCES tugasakhir_pembimbing (college_id, id_karya, id_dosen);
ALTER TABLE tugasakhir_bimbingan DROP COLUMN urutan;

import { Box, Button, FormGroup, H5, Label, Text, TextArea } from '@adminjs/design-system';
import { useNotice } from 'adminjs';
import React, { useState } from 'react';
import type { ReturnReport } from '../../domain/settlements/importReturnFile.js';

const card = { borderRadius: 10 };
const count = (lines: number) => `${lines.toLocaleString('en-IN')} ${lines === 1 ? 'line' : 'lines'}`;

/** The page that imports the return file of the bank. */
const ReturnImport: React.FC = () => {
  const [file, setFile] = useState<Pick<Blob, 'arrayBuffer'>>();
  const [text, setText] = useState('');
  const [report, setReport] = useState<ReturnReport>();
  const [busy, setBusy] = useState(false);
  const addNotice = useNotice();

  const send = async () => {
    setBusy(true);
    try {
      const response = await fetch('/admin/settlement-runs/return-file', {
        method: 'POST',
        headers: { 'Content-Type': 'text/csv', Accept: 'application/json' },
        body: file ? await file.arrayBuffer() : text,
      });
      const answer = (await response.json()) as ReturnReport & { error: string };
      if (response.ok) setReport(answer);
      else addNotice({ message: answer.error, type: 'error' });
    } catch {
      addNotice({ message: 'The server could not be reached. Import the file again.', type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box data-testid="return-import">
      <Box bg="white" border="default" p="xl" mb="xl" style={card}>
        <Text mb="xl" style={{ lineHeight: '22px' }}>
          Choose the return file of the bank as CSV. Its first line needs the headings Status, and Reference or Account;
          a paid line needs its UTR. A failed transfer is open again and enters the next run. Importing a file again
          changes nothing.
        </Text>
        <FormGroup>
          <Label htmlFor="file">File</Label>
          <input
            id="file"
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ target }) => {
              setFile(target.files?.[0]);
              setReport(undefined);
            }}
          />
        </FormGroup>
        <FormGroup>
          <Label htmlFor="text">Or paste the text of the file</Label>
          <TextArea
            id="text"
            name="text"
            rows={8}
            width={1}
            value={text}
            onChange={({ target }: React.ChangeEvent<HTMLTextAreaElement>) => setText(target.value)}
          />
        </FormGroup>
        <Button
          type="button"
          variant="contained"
          disabled={busy || (!file && text.trim() === '')}
          onClick={send}
          data-testid="import"
        >
          {busy ? 'Importing …' : 'Import'}
        </Button>
      </Box>
      {report && <Report report={report} />}
    </Box>
  );
};

const Report: React.FC<{ report: ReturnReport }> = ({ report: { paid, failed, known, bad, badLines } }) => (
  <Box bg="white" border="default" p="xl" style={card} data-testid="return-report">
    <H5 mb="default">Imported</H5>
    <Text mb="sm">{count(paid)} paid</Text>
    <Text mb="sm">{count(failed)} failed</Text>
    {known > 0 && <Text mb="sm">{count(known)} imported before</Text>}
    <Text mb="sm">{count(bad)} bad</Text>
    {badLines.map(({ line, why }) => (
      <Text key={line} mb="sm">
        Line {line} {why}.
      </Text>
    ))}
  </Box>
);

export default ReturnImport;

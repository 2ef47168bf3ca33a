import { Box, Button, FormGroup, H5, Label, Text, TextArea } from '@adminjs/design-system';
import { type ActionProps, type ActionResponse, ApiClient, useNotice } from 'adminjs';
import React, { useState } from 'react';
import type { Finding, Verdict } from '../../domain/payments/compareStatement.js';
import { decodeStatement } from '../../domain/payments/decodeStatement.js';
import type { StatementReport } from '../../domain/staff/payments/importStatement.js';
import { type Column, DataTable } from './DataTable.js';
import { format } from './format.js';
import { emptyValue } from './PropertyValue.js';
import { RecordLink } from './RecordLink.js';
import { Tag } from './Tag.js';

const columns: readonly Column<Finding>[] = [
  { title: 'Line', cell: ({ line }) => line },
  { title: 'Date', cell: ({ date }) => date || emptyValue },
  { title: 'Amount', isFigure: true, cell: ({ amount }) => format.money(amount) },
  { title: 'UTR', cell: ({ utr }) => utr ?? emptyValue },
  { title: 'Reference', cell: ({ reference }) => reference ?? emptyValue },
  {
    title: 'Payment',
    cell: ({ payment, duesPaymentId }) => {
      if (payment)
        return (
          <RecordLink resource="PaymentSession" id={payment._id}>
            #{payment._id}
          </RecordLink>
        );
      if (!duesPaymentId) return emptyValue;
      return (
        <RecordLink resource="DuesPayment" id={duesPaymentId}>
          Dues #{duesPaymentId}
        </RecordLink>
      );
    },
  },
  { title: 'Status', cell: ({ payment }) => (payment ? <Tag value={payment.status} /> : emptyValue) },
  {
    title: 'To be paid',
    isFigure: true,
    cell: ({ payment }) => (payment ? format.money(payment.amount) : emptyValue),
  },
  { title: 'Use before import', cell: ({ use }) => <Tag value={use} /> },
];

/** The lines of a statement with the payments that they belong to. */
const StatementFindings: React.FC<{ findings: Finding[] }> = ({ findings }) => (
  <DataTable columns={columns} rows={findings} keyOf={({ line }) => line} />
);

/** The data that the server passes to the page. */
export type StatementAnswer = ActionResponse & { report?: StatementReport };

/** Title and hint of each kind of line, in report order. */
const sections: { verdict: Verdict; title: string; hint: string }[] = [
  {
    verdict: 'matched',
    title: 'Found',
    hint: 'The amount and the UTR or reference match a payment that waits for verification.',
  },
  {
    verdict: 'proven',
    title: 'Proves a kept UTR',
    hint: 'The customer entered this UTR late or again. Applying places or pays the order, or requests a refund.',
  },
  {
    verdict: 'reversal',
    title: 'Taken back by the bank',
    hint: 'Applying makes the payment unverified again and raises an alert.',
  },
  {
    verdict: 'contested',
    title: 'Claimed by several people',
    hint: 'Open the payment to see all claims. Reject the false payments, then accept the right claim.',
  },
  {
    verdict: 'settlementReturned',
    title: 'Returned transfers to sellers',
    hint: 'Applying raises an alert. Then use “Transfer came back” on the page of the settlement.',
  },
  {
    verdict: 'rejectedFound',
    title: 'Rejected before',
    hint: 'This UTR was rejected. Applying reopens its claim, which you then accept or reject.',
  },
  {
    verdict: 'usedBefore',
    title: 'Used for another payment',
    hint: 'The transfer already paid another payment. Reject this one.',
  },
  {
    verdict: 'amountDiffers',
    title: 'Amount differs',
    hint: 'The payment exists, but the bank received a different amount. Open the payment, then accept or reject it.',
  },
  {
    verdict: 'namesTwo',
    title: 'Names two payments',
    hint: 'The reference belongs to one payment and the UTR to another. A customer may have entered a wrong UTR.',
  },
  {
    verdict: 'notWaiting',
    title: 'Not waiting for verification',
    hint: 'The money arrived, but the payment was not confirmed, was rejected or expired. A refund may be due.',
  },
  {
    verdict: 'paidTwice',
    title: 'Paid twice',
    hint: 'Another transfer already paid this payment. Refund this one.',
  },
  { verdict: 'reversed', title: 'Reversed', hint: 'The bank took this money back. No action needed.' },
  { verdict: 'alreadyMatched', title: 'Verified before', hint: 'No action needed.' },
  { verdict: 'unknown', title: 'No matching payment', hint: 'No payment has this UTR or reference.' },
];

const card = { borderRadius: 10 };

/** The lines that applying acts on. The others are stored, or raise an alert. */
const toApplyIn = ({ counts: { matched, proven, reversal, rejectedFound } }: StatementReport) =>
  matched + proven + reversal + rejectedFound;

const readFile = async (file: Pick<Blob, 'arrayBuffer'> | undefined) =>
  file ? decodeStatement(new Uint8Array(await file.arrayBuffer())) : '';

/** The page that imports a bank statement: a check without changes, then the import. */
const StatementImport: React.FC<ActionProps> = ({ resource, action }) => {
  const [statement, setStatement] = useState('');
  const [report, setReport] = useState<StatementReport>();
  const [busy, setBusy] = useState(false);
  const addNotice = useNotice();

  const replaceStatement = (text: string) => {
    setStatement(text);
    setReport(undefined);
  };
  const send = async (apply: boolean) => {
    setBusy(true);
    try {
      const { data } = await new ApiClient().resourceAction({
        resourceId: resource.id,
        actionName: action.name,
        method: 'post',
        data: { statement, apply: String(apply) },
      });
      const answer = data as StatementAnswer;
      if (answer.notice) addNotice(answer.notice);
      setReport(answer.report);
    } catch (error) {
      const { data } = (error as { response?: { data?: { error?: string } } }).response ?? {};
      const message = data?.error ?? 'The server could not be reached or failed. Check the statement again.';
      addNotice({ message, type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  const toApply = report && !report.isApplied ? toApplyIn(report) : (report?.left ?? 0);
  return (
    <Box data-testid="statement-import">
      <Box bg="white" border="default" p="xl" mb="xl" style={card}>
        <Text mb="xl" style={{ lineHeight: '22px' }}>
          Choose or paste the bank statement as CSV, at most 2 MB. It needs a line of headings, a column with the
          amount, and a column with the UTR or the description, in any order. “Check” compares the statement with the
          payments and changes nothing. “Apply” verifies the matched payments and raises payment alerts for the others.
        </Text>
        <FormGroup>
          <Label htmlFor="file">File</Label>
          <input
            id="file"
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ target }) => void readFile(target.files?.[0]).then(replaceStatement)}
          />
        </FormGroup>
        <FormGroup>
          <Label htmlFor="statement">Or paste the text of the statement</Label>
          <TextArea
            id="statement"
            name="statement"
            rows={8}
            width={1}
            value={statement}
            onChange={({ target }: React.ChangeEvent<HTMLTextAreaElement>) => replaceStatement(target.value)}
          />
        </FormGroup>
        <Box style={{ display: 'flex', gap: 12 }}>
          <Button
            type="button"
            variant={report ? 'outlined' : 'contained'}
            disabled={busy || statement.trim() === ''}
            onClick={() => send(false)}
            data-testid="check"
          >
            Check
          </Button>
          {(toApply > 0 || (report && !report.isApplied && report.findings.length > 0)) && (
            <Button type="button" variant="contained" disabled={busy} onClick={() => send(true)} data-testid="apply">
              Apply: act on {toApply.toLocaleString('en-IN')} {toApply === 1 ? 'line' : 'lines'}
            </Button>
          )}
        </Box>
      </Box>
      {report && <Report report={report} />}
    </Box>
  );
};

const Report: React.FC<{ report: StatementReport }> = ({ report: { isApplied, counts, findings, unreadable } }) => (
  <Box bg="white" border="default" p="xl" style={card} data-testid="statement-report">
    <Text mb="xl" style={{ fontWeight: 600 }}>
      {isApplied
        ? 'Applied: the payments below “Found” are verified.'
        : 'Checked: nothing was changed yet. These are the results.'}
    </Text>
    {sections
      .filter(({ verdict }) => counts[verdict] > 0)
      .map(({ verdict, title, hint }) => (
        <Section key={verdict} title={title} count={counts[verdict]} hint={hint}>
          <StatementFindings findings={findings.filter((finding) => finding.verdict === verdict)} />
        </Section>
      ))}
    {counts.unreadable > 0 && (
      <Section title="Not readable" count={counts.unreadable} hint="Correct these lines, or check them by hand.">
        {unreadable.map(({ line, why }) => (
          <Text key={line} mb="sm">
            Line {line}: {why}.
          </Text>
        ))}
      </Section>
    )}
    {findings.length + unreadable.length === 0 && <Text>The statement lists no incoming transfers.</Text>}
  </Box>
);

const Section: React.FC<React.PropsWithChildren<{ title: string; count: number; hint: string }>> = ({
  title,
  count,
  hint,
  children,
}) => (
  <Box mb="xl">
    <H5 mb="sm">
      {title}: {count.toLocaleString('en-IN')}
    </H5>
    <Text color="grey60" mb="default">
      {hint}
    </Text>
    {children}
  </Box>
);

export default StatementImport;

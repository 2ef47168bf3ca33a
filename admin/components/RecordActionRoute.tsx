import { Box, DrawerContent, Loader, themeGet } from '@adminjs/design-system';
import { styled } from '@adminjs/design-system/styled-components';
import {
  ActionHeader,
  type ActionJSON,
  ApiClient,
  BaseActionComponent,
  type RecordJSON,
  useResource,
  useTranslation,
} from 'adminjs';
import React, { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { TextLink } from './TextLink.js';
import { useTitle } from './useTitle.js';

/** The page of an action on a record, as AdminJS lays it out. */
const Page = styled(Box)`
  & ${DrawerContent} {
    background: ${themeGet('colors', 'container')};
    padding: ${themeGet('space', 'xxl')};
    overflow: visible;
  }
`;

/** Why there is nothing to show. */
type Failure = 'missing' | 'impossible' | 'forbidden' | 'failed';

const failures: Record<Failure, string> = {
  missing: 'This record does not exist. It may have been removed, or the number is wrong.',
  impossible: 'This action does not exist, or the record does not allow it now.',
  forbidden: 'Your role does not allow this. Ask an owner of the console for it.',
  failed: 'The record could not be loaded. Reload the page to try again.',
};

const byStatus: Record<number, Failure> = { 403: 'forbidden', 404: 'impossible' };
const byError: Record<string, Failure> = { NotFoundError: 'missing', ForbiddenError: 'impossible' };

interface Address {
  resourceId: string;
  recordId: string;
  actionName: string;
}

interface Loaded extends Address {
  record?: RecordJSON;
  failure?: Failure | undefined;
}

/** Loads the record of a page. A whole id is needed, because AdminJS refuses any other one as forbidden. */
async function load(address: Address): Promise<Loaded> {
  try {
    const { data } = await new ApiClient().recordAction(address);
    const failure = byError[data.record?.baseError?.type ?? ''];
    const isMissing = failure === 'impossible' && !data.record?.id;
    return { ...address, record: data.record, failure: isMissing ? 'missing' : failure };
  } catch (error) {
    const { status = 0 } = (error as { response?: { status?: number } }).response ?? {};
    return { ...address, failure: byStatus[status] ?? 'failed' };
  }
}

/** The page of an action on a record. Says in a sentence why there is none, with a way back. */
const RecordActionRoute: React.FC = () => {
  const { resourceId = '', recordId = '', actionName = '' } = useParams();
  const [loaded, setLoaded] = useState<Loaded>();
  const resource = useResource(resourceId);
  useEffect(() => {
    let isCurrent = true;
    void load({ resourceId, recordId, actionName }).then((found) => isCurrent && setLoaded(found));
    return () => {
      isCurrent = false;
    };
  }, [resourceId, recordId, actionName]);
  // After a change of the address, the old record remains until the new one has been loaded.
  const isFresh =
    [loaded?.resourceId, loaded?.recordId, loaded?.actionName].join() === [resourceId, recordId, actionName].join();
  if (!loaded || !isFresh) return <Loader />;
  const { record, failure } = loaded;
  const action = record?.recordActions?.find(({ name }) => name === actionName);
  if (failure || !resource || !record || !action)
    return <NoRecord resourceId={resourceId} recordId={recordId} failure={failure ?? 'impossible'} />;
  return (
    <Page width={action.containerWidth} variant="transparent" mx="auto">
      <ActionHeader resource={resource} action={action} record={record} />
      <BaseActionComponent action={action as ActionJSON} resource={resource} record={record} />
    </Page>
  );
};

const NoRecord: React.FC<Omit<Address, 'actionName'> & { failure: Failure }> = ({ resourceId, recordId, failure }) => {
  const { translateLabel } = useTranslation();
  const resource = useResource(resourceId);
  useTitle('Not found');
  const list = `/admin/resources/${resourceId}`;
  return (
    <Box className="empty-list" data-testid="no-record">
      <h2>{failures[failure]}</h2>
      {failure === 'impossible' && <TextLink to={`${list}/records/${recordId}/show`}>Open the record</TextLink>}{' '}
      {resource ? (
        <TextLink to={list}>All: {translateLabel(resource.name, resource.id)}</TextLink>
      ) : (
        <TextLink to="/admin">Go to the first page</TextLink>
      )}
    </Box>
  );
};

export default RecordActionRoute;

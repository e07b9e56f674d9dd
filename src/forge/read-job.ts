// Finds the forge a job runs on, and its pull request.
import type { Environment, ForgeJob } from './job.ts'

/** The job of these variables. */
export async function readJob(environment: Environment): Promise<ForgeJob> {
  if (environment['GITLAB_CI'] === 'true')
    return (await import('./gitlab.ts')).readGitLabJob(environment)
  // Both name themselves, and set GitHub's variables, too.
  if (environment['FORGEJO_ACTIONS'] === 'true' || environment['GITEA_ACTIONS'] === 'true')
    return (await import('./forgejo.ts')).readForgejoJob(environment)
  return {
    kind: 'none',
    reason:
      environment['GITHUB_ACTIONS'] === 'true'
        ? 'on GitHub the action writes it'
        : 'this is no job of GitLab, Forgejo or Gitea',
  }
}
